"""Korapsyon: what roles, sides and projects are called."""

from django.utils.translation import gettext_lazy as _

ROLES = {
    "good": _("Good politician"),
    "corrupt": _("Corrupt politician"),
    "lawyer": _("Lawyer"),
    "ombudsperson": _("Ombudsperson"),
    "coa": _("Commission on Audit"),
    "citizen": _("Citizen"),
}

PORTRAITS = {
    "good": _("Has read the budget to the end, and is the reason why it has one."),
    "corrupt": _("Loves public works, above all the part that nobody inaugurates."),
    "lawyer": _("Keeps people out of jail and does not ask them why they might go there."),
    "ombudsperson": _("Receives all complaints. Acts on one a year."),
    "coa": _("Adds up what was spent, a year after it was spent."),
    "citizen": _("Pays, votes, suspects."),
}

POWERS = {
    "good": _(
        "Knows the other good politician. In the new edition, may force a jail vote for half of what Good needs."
    ),
    "corrupt": _("Knows the other corrupt. Steals with them, if all of them agree, and takes the kickbacks."),
    "lawyer": _("Protects a player each year from jail and from tokhang, never the same one twice running."),
    "ombudsperson": _("Learns each year which side a player is on, and may say so under oath once a game."),
    "coa": _("Reads each year what became of last year’s project, and who voted how."),
    "citizen": _("No power but a vote, a seat on a committee, and an opinion."),
}

SIDES = {"good": _("Good"), "bad": _("Bad")}

PROJECTS = {
    "road_repair": _("Barangay Road Repair"),
    "highway": _("National Highway Extension"),
    "school_supplies": _("Public School Supplies"),
    "hospital": _("Provincial Hospital Expansion"),
    "health_center": _("Community Health Center"),
    "mass_transit": _("Mass Transit System"),
    "street_lighting": _("Street Lighting Project"),
    "university": _("Public University Campus"),
    "water_system": _("Water System Upgrade"),
    "irrigation_dam": _("Irrigation Dam Project"),
    "daycare": _("Daycare Center Construction"),
    "airport": _("Airport Terminal Upgrade"),
    "drainage": _("Flood Control Drainage"),
    "seaport": _("Seaport Modernization"),
    "market": _("Public Market Renovation"),
    "housing": _("Disaster Relief Housing"),
}


def role(code):
    return str(ROLES[code])


def side(code):
    return str(SIDES[code])


def project(code):
    return str(PROJECTS[code])
