"""The Chromium that the tests drive."""

import shutil

SHELL = "chromium-headless-shell"
"""The same engine without a window around it: weeks of a table took 67 s with it, not 101."""

OFF = [
    # What Playwright switches off itself: Chromium heeds the last list alone.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    # Each new window draws the lists below its address bar, which nobody sees: 0.8 s of a core.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
]
"""Features of Chromium that the tests do without."""

IN_ONE_PIECE = ["--default-tile-width=1400", "--default-tile-height=1400"]
"""A screen is drawn in one piece, not in twenty: nobody looks, and drawing is half of what Chromium does for a page of
a table (4.5 s of a core for ten of them, not 5.2)."""


def path(*, whole=False):
    """Where the program is; `whole`: with its window, without which there are no notifications."""
    names = ["chromium"] if whole else [SHELL, "chromium"]
    return next(filter(None, map(shutil.which, names)))


def launch(playwright, *more, whole=False, **options):
    """A Browser that is started with `more` arguments. `whole`: as of `path`."""
    args = ["--no-sandbox", f"--disable-features={','.join(OFF)}", *more]
    return playwright.chromium.launch(executable_path=path(whole=whole), args=args, **options)
