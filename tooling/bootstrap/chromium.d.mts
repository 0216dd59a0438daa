/** The path of the tests' Chromium, undefined for Playwright's own; installs one if there is none. */
export function chromiumPath(): Promise<string | undefined>;
