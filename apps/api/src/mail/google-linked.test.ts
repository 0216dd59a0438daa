import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { mailRoom } from '../testing/mail-room.ts';

const room = await mailRoom();

async function mailAbout(outcome: 'linked' | 'takenOver') {
  const to = `${newId()}@correo.example`;
  const passwordUrl = 'https://dorsal.example/reset-password';
  await room.put({
    kind: 'google-linked',
    payload: { to, name: 'Lucía <b>Ferrer</b>', outcome, passwordUrl },
  });
  await room.deliver();
  return room.mailTo(to);
}

describe('the e-mail after a first sign-in with Google', () => {
  it('informs the owner of a confirmed account, and says what to do if it was another person', async () => {
    const mail = await mailAbout('linked');

    expect(mail?.subject).toBe('Ya puedes entrar en Dorsal con Google');
    expect(mail?.text).toContain('Hola, Lucía:');
    expect(mail?.text).toContain('Si no has sido tú, protege tu cuenta de Google');
    expect(mail?.text).toContain('https://dorsal.example/reset-password');
    expect(mail?.html).not.toContain('<b>Ferrer');
  });

  it('tells a person who takes over an unconfirmed account what happened to it', async () => {
    const mail = await mailAbout('takenOver');

    expect(mail?.subject).toBe('Tu cuenta de Dorsal está confirmada');
    expect(mail?.text).toContain('su contraseña, sus sesiones y sus enlaces ya no funcionan');
  });
});
