/**
 * The origin of this script, which also serves the frames. It is a classic script with its own address, also when it is
 * `async`; run in another way it doesn't know the address and throws here: the links stay.
 */
export const portal = new URL((document.currentScript as HTMLScriptElement).src).origin;
