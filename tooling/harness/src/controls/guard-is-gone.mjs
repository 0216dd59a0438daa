let isTold = false;

/** Each control says so when it takes its guard away for the first time; a run of one that never does proves nothing. */
export function guardIsGone() {
  if (!isTold) process.send?.('the guard is gone');
  isTold = true;
}
