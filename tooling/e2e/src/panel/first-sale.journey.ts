import { expect, test } from '@playwright/test';
import {
  chooseTicket,
  fillBuyer,
  fillParticipants,
  payAtTheBank,
  stepButton,
  uniqueEmail,
} from '../checkout-steps.ts';
import { goThroughGoogle } from '../google-steps.ts';
import { expectAccessible } from '../quiet-page.ts';
import { atBothSizes } from '../both-sizes.ts';
import { onSmallScreens, sameAtAnySize } from '../sizes.ts';
import { panelUrl } from './panel-steps.ts';
import { publishByInvitation } from './publish-steps.ts';

// Another owner for each test: an authenticator's code is accepted once.

test('an invited editor publishes an event with two tickets on a phone', { tag: onSmallScreens }, async ({
  page,
  browser,
}) => {
  await publishByInvitation(page, browser, {
    email: 'rocio@pedal-y-cuneta.example',
    slug: 'pedal-y-cuneta',
  });
});

test('an invited editor publishes an event with two tickets, and its first place is sold', {
  tag: sameAtAnySize,
}, async ({ page, browser, baseURL }) => {
  const owner = { email: 'jorge@senda-roja.example', slug: 'senda-roja' };
  const { name, editor } = await publishByInvitation(page, browser, owner);

  await test.step('a visitor buys a place by card', async () => {
    const visitor = await (await browser.newContext()).newPage();
    const answer = await visitor.request.get(`${baseURL}/api/events/list`);
    const events = (await answer.json()) as { name: string; slug: string }[];
    const published = events.find((event) => event.name === name);
    expect(published).toBeDefined();
    await visitor.goto(`${baseURL}/events/${published?.slug}`);
    await chooseTicket(visitor, /^Milla$/);
    await stepButton(visitor, 'Continuar').click();
    const person = { fullName: 'Pau Soler Mas', email: uniqueEmail('pau') };
    await fillParticipants(visitor, [person]);
    await visitor.getByLabel(/^Club/).fill('Club Atletisme Serra');
    await visitor.getByLabel('Todas las personas son mayores de 18 años').check();
    await expect(visitor.getByLabel('Parada')).toBeHidden();
    await visitor.getByLabel('¿Vienes en autobús?').selectOption('Sí');
    await visitor.getByLabel('Parada').fill('Nàquera');
    await stepButton(visitor, 'Continuar').click();
    await fillBuyer(visitor, person);
    await stepButton(visitor, /^Pagar 8,00/).click();
    await payAtTheBank(visitor, /^Aceptada/);
    await expect(visitor.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  });

  await test.step('the editor signs in with Google on another device', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${panelUrl}/signin`);
    await goThroughGoogle(other, 'Continuar con Google', { email: editor, name: 'Laia Bosch Riera' });
    await other.waitForURL(new RegExp(`/${owner.slug}$`));
  });

  await test.step('the owner sees the sale', async () => {
    await page.goto(`${panelUrl}/${owner.slug}`);
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    await atBothSizes(page, async () => {
      await expect(page.getByText('Pau Soler Mas').filter({ visible: true })).toBeVisible();
      await expectAccessible(page);
    });
  });
});
