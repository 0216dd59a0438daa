import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import type { Services } from '../services.ts';
import { byChance } from '../testing/by-chance.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';

/** The insert always claims to be the first. */
const unguarded = (statement: string) =>
  statement.replace(
    /^(insert into "used_captchas" .*) on conflict do nothing/,
    '$1 on conflict ("hash") do update set "hash" = excluded."hash"',
  );

describe('a captcha', async () => {
  const services = await testServices();
  const stored = () => services.db.$count(outbox, eq(outbox.kind, 'contact-message'));

  /** Sends twenty messages at once with the same solution: how many are answered 200, and how many are stored. */
  async function winners(by: Services) {
    const browser = new Browser(await buildApi(by));
    const recaptcha = await solveCaptcha(browser);
    const before = await stored();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        browser.call('POST', '/api/general/contactform', {
          body: { name: `Lucía ${at}`, email: 'lucia@correo.example', message: 'Hola.', recaptcha },
        }),
      ),
    );
    return {
      statuses: answers.map(({ status }) => status).toSorted((one, other) => one - other),
      stored: (await stored()) - before,
    };
  }

  it('is valid once: of twenty messages at once one is stored', async () => {
    expect(await winners(services)).toEqual({
      statuses: [200, ...Array.from({ length: 19 }, () => 400)],
      stored: 1,
    });
  });

  it('lets several through without its guard (negative control)', byChance, async () => {
    expect((await winners(withQueries(services, unguarded))).stored).toBeGreaterThan(1);
  });
});
