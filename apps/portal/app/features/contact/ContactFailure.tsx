import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { giveConsent } from '~/components/Consent/consent.ts';
import { CaptchaConsentError } from './captcha/captcha.ts';
import { contactFailureText } from './contact-texts.ts';

export interface ContactFailureProps {
  error: unknown;
}

/**
 * Why the message was not sent. If the captcha needs consent, also a button that gives it and sends. Inside the form.
 */
export function ContactFailure({ error }: ContactFailureProps) {
  const text = contactFailureText(error);
  if (!(error instanceof CaptchaConsentError)) return <Banner tone="danger">{text}</Banner>;
  return (
    <Banner
      tone="danger"
      action={
        <Button type="submit" variant="outline" size="sm" onClick={() => giveConsent('accepted')}>
          Permitir reCAPTCHA y enviar
        </Button>
      }
    >
      <p>{text}</p>
      <p>Protege este formulario, es de Google y puede guardar cookies: solo se carga con tu permiso.</p>
    </Banner>
  );
}
