import { chromium } from '@playwright/test';
const base = process.env.BASE ?? 'http://localhost:4500';
const out = '/tmp/look/shots';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const login = await fetch(base + '/api/auth/login/user', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email: 'lucia@dorsal.example', password: 'Corredora#2027', remember: true }) });
const { accessToken } = await login.json();
const purchases = await (await fetch(base + '/api/user/purchases', { headers: { Authorization: `Bearer ${accessToken}` } })).json();
const order = purchases.orders[0];
const list: [string, string, boolean][] = [
  ['event', '/events/trail-nocturno-del-garbi', false],
  ['event-finished', '/events/media-maraton-de-la-vendimia', false],
  ['explorer', '/events', false],
  ['signin', '/signin', false], ['signup', '/signup', false],
  ['profile', '/profile', true], ['profile-payments', '/profile?vista=pagos', true],
  ['my-tickets', `/mistickets/${order?.eventId}`, true],
  ['confirmation', `/purchase-confirmation/${order?._id}`, true],
];
const only = process.argv.slice(2);
for (const [width, height] of [[1440, 900], [390, 844]] as const) {
  for (const [name, path, signed] of list) {
    if (only.length && !only.includes(name)) continue;
    const context = await browser.newContext({ viewport: { width, height }, locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' });
    if (signed) await context.addInitScript(`localStorage.setItem('authToken', ${JSON.stringify(accessToken)})`);
    const page = await context.newPage();
    await page.goto(base + path, { waitUntil: 'networkidle' }).catch(() => {});
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: true });
    await context.close();
  }
}
await browser.close();
