import { afterEach, expect, it, vi } from 'vitest';
import NotComparedReporter, { notComparedType } from './not-compared.ts';

afterEach(() => vi.restoreAllMocks());

/** The lines on stderr of a run whose tests have these annotations. */
function linesOf(annotations: { type: string; description?: string }[]): string[] {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const reporter = new NotComparedReporter();
  for (const annotation of annotations)
    reporter.onTestEnd({ annotations: [{ description: '', ...annotation }] });
  reporter.onEnd();
  return printed.mock.calls.map(([line]) => String(line));
}

it('prints one line with both versions and the command if pictures were not compared', () => {
  const notCompared = { type: notComparedType, description: '999' };

  const lines = linesOf([notCompared, { type: 'issue' }, notCompared]);

  expect(lines).toEqual([
    expect.stringMatching(
      /NOT COMPARED: 2\. .*for Chromium \d+.*this is Chromium 999,.* -- --update-snapshots$/,
    ),
  ]);
});

it('prints nothing if all pictures were compared', () => {
  expect(linesOf([{ type: 'issue' }])).toEqual([]);
});
