import type { Reporter, TestCase } from '@playwright/test/reporter';
import { approvedVersions } from './approved.ts';

/** The type of the annotation of a picture that was not compared; its description is Chromium's major version. */
export const notComparedType = 'picture not compared';

/** Prints one line on stderr after a run whose Chromium has no approved pictures. Such a run does not fail. */
export default class NotComparedReporter implements Reporter {
  readonly #versions: string[] = [];

  onTestEnd({ annotations }: Pick<TestCase, 'annotations'>): void {
    for (const { type, description } of annotations)
      if (type === notComparedType) this.#versions.push(description ?? '');
  }

  onEnd(): void {
    const count = this.#versions.length;
    if (count === 0) return;
    console.error(
      `PICTURES NOT COMPARED: ${count}. They are approved for Chromium ${approvedVersions().join(', ')}, but this is ` +
        `Chromium ${this.#versions[0]}, which draws text differently. Run the tests with an approved version ` +
        '(CHROMIUM_PATH), or approve this one: npm run pictures -- --update-snapshots',
    );
  }
}
