import { ApiError, messageOf } from '@dorsal/api-client';
import { isEmailConfirmed } from '@dorsal/domain/email-confirmation';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { session } from '~/session/browser-session.ts';
import { type ResultNotice, useResultNotice } from '../form/use-result-notice.ts';

// Texts of the spec (section 8).
const linkSentText = 'Se ha enviado un nuevo enlace de verificación a tu correo.';
const failedText = 'Error al reenviar el correo de confirmación.';
const emailUnknownText = 'Error: No se pudo obtener el email del usuario.';

const alreadyConfirmedText = 'Tu correo ya está confirmado.';

export interface ResendLink {
  readonly busy: boolean;
  /** The result, for seven seconds. */
  readonly result: ResultNotice | undefined;
  readonly resend: () => Promise<void>;
}

/**
 * Sends another confirmation link to `email`, which is empty if the profile could not be loaded. If the e-mail is
 * already confirmed, the server sends nothing, and a message says so.
 */
export function useResendLink(email: string): ResendLink {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useResultNotice();
  const toasts = useToast();

  const resend = async () => {
    if (email === '') {
      setResult({ tone: 'danger', text: emailUnknownText });
      return;
    }
    setBusy(true);
    setResult(undefined);
    try {
      await api.auth.sendConfirmationEmail(email);
      // The server's response is the same for a confirmed e-mail.
      await session.getState().loadProfile();
      if (isEmailConfirmed(session.getState().profile)) toasts.result(alreadyConfirmedText);
      else setResult({ tone: 'success', text: linkSentText });
    } catch (error) {
      if (!(error instanceof ApiError)) console.error('The confirmation link was not sent again.', error);
      setResult({ tone: 'danger', text: messageOf(error, failedText) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, result, resend };
}
