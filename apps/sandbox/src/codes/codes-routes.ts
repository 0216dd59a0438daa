import type { FastifyInstance } from 'fastify';
import { sendScriptedPage } from '../pages/scripted-page.ts';
import { type AccountCode, codesPage } from './codes-page.ts';
import { type Account, KeyUriError, readKeyUri } from './key-uri.ts';
import { secondsLeft, totpCode } from './totp.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An authenticator app: accounts by their label, so that an account that is added again gets its new secret. */
export function codesRoutes(server: FastifyInstance): void {
  const accounts = new Map<string, Account>();

  const add = (body: Fields | null | undefined): Account => {
    const account = readKeyUri(body?.['uri']);
    accounts.set(account.label, account);
    return account;
  };

  const codes = () => [...accounts.values()].map((account) => codeOf(account, new Date()));

  server.get('/codes', (_request, reply) => sendScriptedPage(reply, codesPage(codes())));

  server.post<{ Body: Fields | undefined }>('/codes', ({ body }, reply) => {
    try {
      add(body);
    } catch (error) {
      if (!(error instanceof KeyUriError)) throw error;
      return sendScriptedPage(reply.code(400), codesPage(codes(), error.message));
    }
    return reply.redirect('/codes', 303);
  });

  server.get('/codes/accounts', codes);

  server.post<{ Body: Fields | null | undefined }>('/codes/accounts', ({ body }, reply) => {
    try {
      return reply.code(201).send(codeOf(add(body), new Date()));
    } catch (error) {
      if (!(error instanceof KeyUriError)) throw error;
      return reply.code(400).send({ error: error.message });
    }
  });
}

function codeOf(account: Account, now: Date): AccountCode {
  return { label: account.label, code: totpCode(account, now), secondsLeft: secondsLeft(account, now) };
}
