// What a table's page does: one file where it is served (machrou3/static.py).
import "./house.mjs";
import "./table.js";
import "./next.js";
import "./happened.js";
