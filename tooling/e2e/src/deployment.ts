import { type BrowserContext, expect } from '@playwright/test';

/** Scripts of the portal's pages and of those in frames. A deployment changes their names. */
const scripts = /\/assets\/[^/]+\.js$/;

/**
 * Simulates a deployment: the files that open pages would load later are missing, until `end`. From then on the
 * server has the files of the pages that it serves.
 */
export async function deployAnother(context: BrowserContext): Promise<{ end: () => Promise<void> }> {
  await context.route(scripts, (route) => route.fulfill({ status: 404, body: '' }));
  return { end: () => context.unroute(scripts) };
}

/** Expects no complaints except Chromium's reports of the missing files. */
export function expectMissingFiles(complaints: string[]): void {
  expect(complaints).not.toEqual([]);
  expect(complaints.filter((complaint) => !complaint.includes('a status of 404'))).toEqual([]);
  complaints.length = 0;
}
