import { z } from 'zod';
import type { Mail } from '../gateways/smtp.ts';
import { html } from './html.ts';
import { button, layout, paragraph } from './layout.ts';

export const confirmEmailPayload = z.object({ to: z.string(), name: z.string(), url: z.url() });

/** The link that confirms an account's address. */
export function confirmEmail({ to, name, url }: z.output<typeof confirmEmailPayload>): Mail {
  const title = 'Confirma tu correo';
  const greeting = `Hola, ${name}:`;
  const why =
    'Confirma que este correo es tuyo para recibir tus entradas y recuperar tu cuenta si la pierdes.';
  const lifetime = 'El enlace funciona una sola vez y caduca en 48 horas.';
  const reason =
    'Recibes este correo porque alguien ha creado una cuenta en Dorsal con esta dirección. Si no has sido tú, no hagas nada.';
  return {
    to: { name, address: to },
    subject: 'Confirma tu correo en Dorsal',
    html: layout({
      title,
      preview: why,
      body: html`${paragraph(greeting)}${paragraph(why)}${button('Confirmar mi correo', url)}${paragraph(lifetime)}`,
      reason,
    }),
    text: [greeting, why, `Confirmar mi correo: ${url}`, lifetime, reason].join('\n\n'),
  };
}
