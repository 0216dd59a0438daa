import { describe, expect, it } from 'vitest';
import { enterPanel, enrollApp, panelPerson } from '../testing/panel-person.ts';
import { buildPanel } from '../testing/panel-staff.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { seen } from '../testing/read-mail.ts';

const { services, deliver, mailsTo } = await mailRoom();
const app = await buildPanel(services);

describe('the e-mails about a second factor', () => {
  it('report each change and each use of a recovery code, without the code', async () => {
    const { email } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);
    const { recoveryCodes } = await enrollApp(services, browser);
    const body = { method: 'recoveryCode', code: recoveryCodes[0] };
    await browser.call('POST', '/api/panel/session/sudo', { body });
    await browser.call('POST', '/api/panel/factors/recovery-codes');
    await browser.call('DELETE', '/api/panel/factors/totp');

    await deliver();

    const mails = mailsTo(email);
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set([
        'Se ha activado una app de códigos en Dorsal',
        'Se ha quitado la app de códigos en Dorsal',
        'Se ha usado un código de recuperación en Dorsal',
        'Se han creado códigos de recuperación nuevos en Dorsal',
      ]),
    );
    for (const { html, text } of mails) {
      expect(seen(html)).toContain('Hola, Amparo');
      expect(text).toContain(`${services.config.panelUrl}/account`);
      for (const code of recoveryCodes) expect(`${html} ${text}`).not.toContain(code);
    }
  });
});
