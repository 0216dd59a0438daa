/** Milliseconds after which a result or success message clears (spec, section 9). */
export const resultNoticeMs = 7000;

/** Milliseconds after which the notice that sharing is unsupported clears. */
export const unsupportedShareNoticeMs = 3000;

/** Milliseconds between two updates of a countdown. */
export const countdownTickMs = 1000;
