"""Tables of text: aligned columns for a terminal, or Markdown."""


def table(head, rows, markdown):
    """Lines of one table. `head` and each row: cells as strings; the first column is a name, the others are figures."""
    widths = [max(len(line[column]) for line in (head, *rows)) for column in range(len(head))]
    lines = [_line(head, widths, markdown)]
    if markdown:
        rules = ["-" * (width - 1) + (":" if column else "-") for column, width in enumerate(widths)]
        lines.append(f"| {' | '.join(rules)} |")
    else:
        lines.append("  ".join("-" * width for width in widths))
    return lines + [_line(row, widths, markdown) for row in rows]


def heading(words, markdown):
    """Lines above a table."""
    return ["", f"## {words}", ""] if markdown else ["", words, ""]


def _line(cells, widths, markdown):
    padded = [
        cell.rjust(width) if column else cell.ljust(width) for column, (cell, width) in enumerate(zip(cells, widths))
    ]
    return f"| {' | '.join(padded)} |" if markdown else "  ".join(padded).rstrip()


def percent(estimate, signed=False):
    """A rate with its interval: "52.3 % (50.1 to 54.5)"; "-" for None."""
    if estimate is None:
        return "-"
    form = "{:+.1f}" if signed else "{:.1f}"
    value, low, high = (form.format(100 * part) for part in (estimate.value, estimate.low, estimate.high))
    return f"{value} % ({low} to {high})"


def share(part, whole):
    """A share without an interval: "52.3 %"; "-" of nothing."""
    return f"{100 * part / whole:.1f} %" if whole else "-"
