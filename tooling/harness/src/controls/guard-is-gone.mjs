let isTold = false;

/** Reports that a control has removed its guard for the first time. A control that never does proves nothing. */
export function guardIsGone() {
  if (!isTold) process.send?.('the guard is gone');
  isTold = true;
}
