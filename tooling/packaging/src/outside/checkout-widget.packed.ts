import { readFileSync } from 'node:fs';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { examplesIn } from '../examples/readme-examples.ts';
import { packageFolder } from '../places.ts';
import { emptyProject, type Project } from './empty-project.ts';
import { choose, install } from './install.ts';
import { typeErrors } from './typecheck.ts';
import { withPage } from './web-page.ts';

const [example] = examplesIn(readFileSync(`${packageFolder('checkout-widget')}README.md`, 'utf8'), 'tsx');
const [longRun] = eventExample.tickets;

describe('@dorsal/checkout-widget in an empty project, as its README begins', () => {
  let project: Project;

  beforeAll(() => {
    project = emptyProject();
    install(project, inject('packed'), '@dorsal/checkout-widget');
    choose(project, 'react', 'react-dom', '@types/react', '@types/react-dom', 'vite');
    project.write('main.tsx', example?.code ?? '');
  });

  afterAll(() => project.remove());

  it('has its types', () => {
    expect(typeErrors(project, { files: ['main.tsx'], resolution: 'bundler', types: ['vite/client'] })).toBe(
      '',
    );
  });

  it('sells places in a browser', async () => {
    await withPage(project, {
      prepare: async (page) => {
        await page.clock.setFixedTime(new Date('2026-11-01T10:00:00Z'));
        await page.route('https://dorsal.example/api/events/event/*', (route) =>
          route.fulfill({ json: eventExample, headers: { 'access-control-allow-origin': '*' } }),
        );
      },
      look: async (page) => {
        await page.getByRole('heading', { name: 'Entradas' }).waitFor();
        await page
          .getByText(longRun?.name ?? '')
          .first()
          .waitFor();
        const form = await page.locator('form').evaluate((element) => element.className);

        expect(form).toMatch(/\w/);
        await page.getByRole('button', { name: 'Continuar' }).first().waitFor();
      },
    });
  });
});
