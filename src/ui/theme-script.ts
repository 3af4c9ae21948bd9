/*
 * No DOM types and no imports here: the server reads this file too, to hash the script for the
 * content security policy. The script runs before the first paint, so that nobody sees the wrong theme flash.
 */

export const THEME_STORAGE_KEY = 'lectern-theme'
export const RAIL_STORAGE_KEY = 'lectern-rail'

/** Pixels from which the side rail starts wide where nobody has chosen. */
const WIDE_RAIL_FROM = 1240

const SCRIPT = `(function(d){
function put(key,name,a,b){try{var v=localStorage.getItem(key);if(v===a||v===b)d.setAttribute(name,v)}catch(e){}}
put("${THEME_STORAGE_KEY}","data-theme","light","dark");
put("${RAIL_STORAGE_KEY}","data-rail","wide","compact");
if(!d.hasAttribute("data-rail"))d.setAttribute("data-rail",innerWidth>=${WIDE_RAIL_FROM}?"wide":"compact")
})(document.documentElement)`

/**
 * Inline script for <head>: puts the stored choices on <html> as data-theme (light, dark) and data-rail
 * (wide, compact). Without a stored theme the attribute stays away and the system's choice holds.
 * Constant, so one hash in the policy covers it.
 */
export const THEME_SCRIPT = SCRIPT.replaceAll('\n', '')
