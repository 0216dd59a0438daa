/** Milliseconds (spec, section 9): after them a result or success message clears. */
export const resultNoticeMs = 7000;

/** Milliseconds after which the notice that sharing is unsupported clears. */
export const unsupportedShareNoticeMs = 3000;

/** Milliseconds between two updates of a countdown. */
export const countdownTickMs = 1000;
