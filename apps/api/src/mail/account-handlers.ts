import { isLinkLive } from '../auth/email-links.ts';
import { isAddressCodeLive } from '../address-codes/address-codes.ts';
import { isCodeLive } from '../auth/verification-codes.ts';
import type { Mail } from '../gateways/smtp.ts';
import type { OutboxHandlers } from '../outbox/drain.ts';
import { unsealed } from '../outbox/sealed.ts';
import type { Services } from '../services.ts';
import { accountDeleted, accountDeletedPayload } from './account-deleted.ts';
import { addressCode, addressCodePayload } from './address-code.ts';
import { confirmEmail, confirmEmailPayload } from './confirm-email.ts';
import { googleLinked, googleLinkedPayload } from './google-linked.ts';
import { passwordChanged, passwordChangedPayload } from './password-changed.ts';
import { resetPassword, resetPasswordPayload } from './reset-password.ts';
import { secondFactorChanged, secondFactorChangedPayload } from './second-factor-changed.ts';
import { sessionReused, sessionReusedPayload } from './session-reused.ts';
import { verificationCode, verificationCodePayload } from './verification-code.ts';
import type { Letter } from './letter.ts';

/** Sends a letter under the id of its outbox row. */
export type SendLetter = (id: string, to: Mail['to'], letter: Letter) => Promise<void>;

/** The payload of a letter with its link, which the outbox stores sealed. */
export function unsealedUrl<T extends { readonly url: string }>(
  services: Pick<Services, 'secret'>,
  payload: T,
): T {
  return { ...payload, url: unsealed(services, payload.url) };
}

/** The handlers of the e-mails about an account. Those with a link or a code send nothing once it is used or expired. */
export function accountHandlers(services: Services, send: SendLetter) {
  const { db } = services;
  const toAccount = (id: string, { name, to }: { name: string; to: string }, letter: Letter) =>
    send(id, { name, address: to }, letter);

  return {
    'confirm-email': async ({ id, payload }) => {
      const account = confirmEmailPayload.parse(payload);
      if (await isLinkLive(db, account.hash, 'confirm-email')) {
        await toAccount(id, account, confirmEmail(unsealedUrl(services, account)));
      }
    },
    'verification-code': async ({ id, payload }) => {
      const { code, ...rest } = verificationCodePayload.parse(payload);
      const account = { ...rest, code: unsealed(services, code) };
      if (await isCodeLive(services, account)) await toAccount(id, account, verificationCode(account));
    },
    'address-code': async ({ id, payload }) => {
      const { to, code: stored } = addressCodePayload.parse(payload);
      const code = unsealed(services, stored);
      if (await isAddressCodeLive(services, { email: to, code })) {
        await send(id, { name: '', address: to }, addressCode({ code }));
      }
    },
    'reset-password': async ({ id, payload }) => {
      const account = resetPasswordPayload.parse(payload);
      if (await isLinkLive(db, account.hash, 'reset-password')) {
        await toAccount(id, account, resetPassword(unsealedUrl(services, account)));
      }
    },
    'password-changed': async ({ id, payload }) => {
      const account = passwordChangedPayload.parse(payload);
      await toAccount(id, account, passwordChanged(account));
    },
    'session-reused': async ({ id, payload }) => {
      const account = sessionReusedPayload.parse(payload);
      await toAccount(id, account, sessionReused(account));
    },
    'google-linked': async ({ id, payload }) => {
      const news = googleLinkedPayload.parse(payload);
      await send(id, { name: news.name, address: news.to }, googleLinked(news));
    },
    'second-factor-changed': async ({ id, payload }) => {
      const account = secondFactorChangedPayload.parse(payload);
      await toAccount(id, account, secondFactorChanged(account));
    },
    'account-deleted': async ({ id, payload }) => {
      const account = accountDeletedPayload.parse(payload);
      await send(id, { name: account.name, address: account.to }, accountDeleted(account));
    },
  } satisfies OutboxHandlers;
}
