import { ApiError, messageOf } from '@dorsal/api-client';
import { useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { type ResultNotice, useResultNotice } from '../form/use-result-notice.ts';

// The spec's words (section 8).
const linkSentText = 'Se ha enviado un nuevo enlace de verificación a tu correo.';
const failedText = 'Error al reenviar el correo de confirmación.';
const emailUnknownText = 'Error: No se pudo obtener el email del usuario.';

export interface ResendLink {
  readonly busy: boolean;
  /** What came of it, for seven seconds. */
  readonly result: ResultNotice | undefined;
  readonly resend: () => Promise<void>;
}

/** Has another link mailed that confirms the address; empty where the profile could not be loaded. */
export function useResendLink(email: string): ResendLink {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useResultNotice();

  const resend = async () => {
    if (email === '') {
      setResult({ tone: 'danger', text: emailUnknownText });
      return;
    }
    setBusy(true);
    setResult(undefined);
    try {
      await api.auth.sendConfirmationEmail(email);
      setResult({ tone: 'success', text: linkSentText });
    } catch (error) {
      if (!(error instanceof ApiError)) console.error('The confirmation link was not sent again.', error);
      setResult({ tone: 'danger', text: messageOf(error, failedText) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, result, resend };
}
