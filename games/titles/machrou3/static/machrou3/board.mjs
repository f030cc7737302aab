// What the board does: one file where it is served (machrou3/static.py).
import "./map.js";
import "./choosing.js";
