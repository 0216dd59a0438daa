/**
 * The origin that this script comes from, where the frames are. It is a plain script of an address of its own, also when
 * it is `async`; run in another way it can't know, and stops here: the links stay.
 */
export const portal = new URL((document.currentScript as HTMLScriptElement).src).origin;
