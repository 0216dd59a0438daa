import {
  openCheckout,
  fillBuyer,
  fillParticipants,
  isPlacing,
  payAtTheBank,
  stepButton,
  uniqueEmail,
} from './checkout-steps.ts';
import { expect, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test('the buyer retries after a lost connection without data loss, a second hold or a second payment', {
  tag: sameAtAnySize,
}, async ({ page, context, complaints }) => {
  const buyer = { fullName: 'Amaia Lertxundi Sáez', email: uniqueEmail('amaia') };
  const retry = page.getByRole('button', { name: 'Reintentar' });
  const placed: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (isPlacing(request)) placed.push(request.headers()['idempotency-key']);
  });

  await test.step('the connection is lost before the order is sent', async () => {
    await openCheckout(page, { slug: '20k-del-estrecho', ticket: /Marcha 10K/ });
    await expect(stepButton(page, 'Continuar')).toBeVisible();
    await context.setOffline(true);
    await stepButton(page, 'Continuar').click();
    await expect(page.getByText('No hay conexión.')).toBeVisible();
    await context.setOffline(false);
  });

  let orderId: unknown;
  await test.step('the connection is lost before the response; the retry gets the same order', async () => {
    await page.route(
      '**/api/orders',
      async (route) => {
        const answer = await route.fetch();
        orderId = (await answer.json())._id;
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await retry.click();
    await expect.poll(() => orderId).toBeTruthy();
    await expect(page.getByText('No hay conexión.')).toBeVisible();
    const answer = page.waitForResponse((response) => isPlacing(response.request()));
    await retry.click();
    expect(await (await answer).json()).toMatchObject({ _id: orderId });
    expect(new Set(placed.slice(-2)).size).toBe(1);
  });

  await test.step('the connection is lost before the payment starts', async () => {
    await fillParticipants(page, [buyer]);
    await stepButton(page, 'Continuar').click();
    await fillBuyer(page, buyer);
    await context.setOffline(true);
    await stepButton(page, /^Pagar 9,00/).click();
    await expect(page.getByText('No hay conexión.')).toBeVisible();
    await expect(page.getByLabel('Tu correo electrónico')).toHaveValue(buyer.email);
    await context.setOffline(false);
    await retry.click();
    await payAtTheBank(page, /^Aceptada/);
    await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  });

  // The browser reports each request that failed without a connection.
  complaints.length = 0;
});

test('an event that was not loaded before says that there is no connection, and Back shows the list', {
  tag: sameAtAnySize,
}, async ({ page, context, complaints }) => {
  await page.goto('/events');
  const event = page.locator('li[aria-posinset="2"]').getByRole('link');
  await expect(event).toBeVisible();
  // The explorer loads the code of events' pages in advance, with the map.
  await page.waitForFunction(() => {
    const { routes } = Reflect.get(window, '__reactRouterManifest') as {
      routes: Partial<Record<string, { module: string }>>;
    };
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return [routes['routes/event']?.module, 'LostConnectionScreen'].every(
      (part) => part !== undefined && files.some((file) => file.includes(part)),
    );
  });

  await context.setOffline(true);
  await event.click();
  const lost = page.getByRole('heading', { name: 'Sin conexión', level: 1 });
  await expect(lost).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Sigue sin haber conexión.')).toBeVisible();
  await page.goBack();
  await expect(event).toBeVisible();
  await page.goForward();
  await expect(lost).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('complementary', { name: 'Entradas' })).toBeVisible();

  // The browser reports each request that failed without a connection.
  complaints.length = 0;
});
