import type { FastifyInstance } from 'fastify';
import { problemPage } from '../../pages/problem-page.ts';
import { sendPage } from '../../pages/send-page.ts';
import type { Recaptcha } from '../recaptcha.ts';
import { noFaults, readRecaptchaFaults, RecaptchaFaultError } from './faults.ts';

/** The faults for people (the form of /recaptcha) and for programs (JSON). */
export function recaptchaFaultRoutes(server: FastifyInstance, recaptcha: Recaptcha): void {
  server.post<{ Body: Record<string, unknown> | undefined }>('/recaptcha/faults', ({ body }, reply) => {
    try {
      recaptcha.faults =
        body?.['accion'] === 'quitar' ? noFaults : readRecaptchaFaults(formValues(body ?? {}));
    } catch (error) {
      if (!(error instanceof RecaptchaFaultError)) throw error;
      return sendPage(reply, problemPage({ title: 'Fallo incorrecto', text: error.message }), 400);
    }
    return reply.redirect('/recaptcha', 303);
  });

  server.get('/recaptcha/api/faults', () => recaptcha.faults);

  server.put('/recaptcha/api/faults', ({ body }, reply) => {
    try {
      recaptcha.faults = readRecaptchaFaults(body);
    } catch (error) {
      if (!(error instanceof RecaptchaFaultError)) throw error;
      return reply.code(400).send({ error: error.message });
    }
    return reply.send(recaptcha.faults);
  });

  server.delete('/recaptcha/api/faults', (_request, reply) => {
    recaptcha.faults = noFaults;
    return reply.code(204).send();
  });
}

/** Converts the form to the API's JSON. */
function formValues({ verdict, verifyDown, verifyDelaySeconds, scriptDown }: Record<string, unknown>) {
  return {
    verdict: verdict === '' ? null : verdict,
    verifyDown: verifyDown === 'on',
    scriptDown: scriptDown === 'on',
    ...(typeof verifyDelaySeconds === 'string' &&
      verifyDelaySeconds !== '' && { verifyDelaySeconds: Number(verifyDelaySeconds.replace(',', '.')) }),
  };
}
