import { expect, expectAccessible, expectRefusal, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const withGallery = '/post/leer-un-perfil-de-etapa';

test('the blog lists its posts, and a post opens with its title, date and tags, and links back', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const answer = await page.goto('/blog');

  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle('Blog - Mi Sitio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(8);
  const card = cards.filter({ hasText: 'Leer un perfil de etapa' });
  await expect(card).toContainText('03 nov 2026');
  await expect(card.getByText(/^\d+ min read$/)).toHaveAttribute('lang', 'en');
  await expect(card).toContainText('Nuria Sanchis');
  await expect(card).toContainText('Ciclismo');

  await test.step('a post opens from the list and links back', async () => {
    await page.getByRole('link', { name: 'Leer un perfil de etapa como un profesional' }).click();
    await expect(page).toHaveURL(withGallery);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Leer un perfil de etapa como un profesional',
    );
    await expect(page.getByText('03 nov 2026').first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Etiquetas:' }).getByRole('listitem')).toHaveText([
      'Ciclismo',
      'Entrenamiento',
    ]);
    await page.getByRole('link', { name: 'Todos los artículos' }).click();
    await expect(page).toHaveURL('/blog');
  });
});

test('a post has metadata, asks for no consent, and shows its pictures in a viewer by keyboard', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  await page.goto(withGallery);

  await test.step('social networks and search engines get its metadata', async () => {
    const content = (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute('content');
    expect(await content('og:title')).toMatch(/^Leer un perfil de etapa/);
    expect(await content('og:type')).toBe('article');
    expect(await content('og:description')).toMatch(/^Porcentajes, repechos/);
    expect(await content('og:image')).toMatch(/\/content\/images\/.*\.jpg$/);
    const [jsonLd, way] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(way ?? '')).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(JSON.parse(jsonLd ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      author: { name: 'Nuria Sanchis' },
    });
  });

  await test.step('the page asks for no consent if no third-party script is configured', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Consentimiento' })).toHaveCount(0);
  });

  await test.step('the viewer works by keyboard and gives the focus back', async () => {
    const first = page.getByRole('button', { name: /^Ampliar imagen 1 de 4/ });
    await first.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Imagen 1 de 4' });
    await expect(viewer).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Imagen 2 de 4' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('dialog', { name: 'Imagen 4 de 4' })).toBeVisible();
    await page.getByRole('button', { name: 'Imagen siguiente' }).click();
    await expect(page.getByRole('dialog', { name: 'Imagen 1 de 4' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(first).toBeFocused();
  });
});

test('a toggle opens, and a film loads only when the reader starts it', { tag: sameAtAnySize }, async ({
  page,
}) => {
  const films: string[] = [];
  await page.route(/youtube|vimeo/, (route) => {
    films.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Vídeo</title>' });
  });
  await page.goto('/post/nadar-en-el-mar-sin-perder-la-boya');
  await expectAccessible(page);

  const answer = page.getByText('Túmbate boca arriba');
  await expect(answer).toBeHidden();
  await page.getByText('¿Qué hago si me entra agua o me agobio?').click();
  await expect(answer).toBeVisible();

  expect(films).toEqual([]);
  await page.getByRole('link', { name: /^Reproducir «Mirada de cocodrilo» en YouTube/ }).click();
  await expect(page.locator('iframe[sandbox]')).toBeVisible();
  await expect
    .poll(() => films)
    .toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0']);
});

test('the page removes harmful markup from a post and keeps its text', { tag: sameAtAnySize }, async ({
  page,
  complaints,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await page.goto('/post/un-articulo-con-malas-intenciones');

  await expect(page.getByText('El último párrafo también es inocente.')).toBeVisible();
  await expect(page).toHaveTitle(/^Un artículo con malas intenciones/);
  expect(requests.filter((url) => url.includes('malo.example'))).toEqual([]);
  await expect(page.locator('main iframe, main form, main script')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Un enlace', exact: true })).toHaveCount(0);
  // The missing picture of a known host.
  await expectRefusal(complaints, 404);
});

test("the server answers 503 with the specification's message if the posts cannot be read", {
  tag: sameAtAnySize,
}, async ({ page, complaints }) => {
  const answer = await page.goto('/post/error-500');

  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar los posts.' })).toBeVisible();
  await expectAccessible(page);
  await expectRefusal(complaints, 503);
});
