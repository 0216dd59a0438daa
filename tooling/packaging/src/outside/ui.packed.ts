import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { examplesIn } from '../examples/readme-examples.ts';
import { packageFolder } from '../places.ts';
import { emptyProject, type Project } from './empty-project.ts';
import { choose, install } from './install.ts';
import { typeErrors } from './typecheck.ts';
import { withPage } from './web-page.ts';

const [example] = examplesIn(readFileSync(`${packageFolder('ui')}README.md`, 'utf8'), 'tsx');

// The background of a button without any style: transparent, or the browser's gray.
const userAgentGreys = /rgba\(0, 0, 0, 0\)|rgb\(239, 239, 239\)/;

describe('@dorsal/ui in an empty project, as its README begins', () => {
  let project: Project;

  beforeAll(() => {
    project = emptyProject();
    install(project, inject('packed'), '@dorsal/ui');
    choose(project, 'react', 'react-dom', '@types/react', '@types/react-dom', 'vite');
    project.write('main.tsx', example?.code ?? '');
  });

  afterAll(() => project.remove());

  it('has its types', () => {
    expect(typeErrors(project, { files: ['main.tsx'], resolution: 'bundler', types: ['vite/client'] })).toBe(
      '',
    );
  });

  it('is rendered in a browser with its styles, its tokens and its font', async () => {
    await withPage(project, {
      look: async (page) => {
        const button = page.getByRole('button', { name: 'Inscribirme' });
        await button.waitFor();
        const styles = await button.evaluate((element) => {
          const { backgroundColor, fontFamily } = getComputedStyle(element);
          return { classes: element.className, backgroundColor, fontFamily };
        });

        expect(styles).toMatchObject({
          classes: expect.stringMatching(/\w/),
          backgroundColor: expect.not.stringMatching(userAgentGreys),
          fontFamily: expect.stringContaining('Archivo'),
        });
        expect(await page.evaluate(async () => (await document.fonts.load('16px Archivo')).length)).toBe(1);
      },
    });
  });
});
