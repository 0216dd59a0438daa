import { type BrowserContext, expect } from '@playwright/test';

/** Scripts of the portal's pages and of those in frames: a deployment gives them other names. */
const scripts = /\/assets\/[^/]+\.js$/;

/**
 * A deployment has taken away what open pages would load later, until `end`: from then on the server has the files of the pages
 * that it answers.
 */
export async function deployAnother(context: BrowserContext): Promise<{ end: () => Promise<void> }> {
  await context.route(scripts, (route) => route.fulfill({ status: 404, body: '' }));
  return { end: () => context.unroute(scripts) };
}

/** Chromium reports each file that isn't there: those were meant to be missing, and nothing else went wrong. */
export function expectMissingFiles(complaints: string[]): void {
  expect(complaints).not.toEqual([]);
  expect(complaints.filter((complaint) => !complaint.includes('a status of 404'))).toEqual([]);
  complaints.length = 0;
}
