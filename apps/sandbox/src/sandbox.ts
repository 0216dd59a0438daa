import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { type AeatOptions, aeatRoutes } from './aeat/aeat-routes.ts';
import { answerProblems } from './answer-problems.ts';
import { clubRoutes } from './club/club-routes.ts';
import { clubPath } from './club/render-club.ts';
import { codesRoutes } from './codes/codes-routes.ts';
import { ghostRoutes } from './ghost/ghost-routes.ts';
import { type GoogleClient, testClient } from './google/google-client.ts';
import { googleRoutes } from './google/google-routes.ts';
import { homePage } from './home-page.ts';
import { mailApi } from './mailbox/mail-api.ts';
import { mailRoutes } from './mailbox/mail-routes.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { openSmtpEntrance } from './mailbox/smtp-entrance.ts';
import { sendPage } from './pages/send-page.ts';
import { recaptchaRoutes } from './recaptcha/recaptcha-routes.ts';
import { type Merchant, testMerchant } from './tpv/merchant.ts';
import { tpvRoutes } from './tpv/tpv-routes.ts';

export interface SandboxOptions {
  /** The host for HTTP; by default this machine only. */
  host?: string;
  /** The port for HTTP; 0, the default, selects a free port. */
  port?: number;
  /** The port for SMTP; 0, the default, selects a free port. */
  smtpPort?: number;
  /** The only merchant of the TPV; by default the one that Redsys publishes for tests. */
  merchant?: Merchant;
  /** The only app of Google; by default one of this machine. */
  googleClient?: GoogleClient;
  /** The origin of the ticket shop that the organizer's website embeds; by default the product on this machine. */
  shopUrl?: string;
  /** The tax agency; by default without HTTPS. */
  aeat?: AeatOptions;
}

export interface Sandbox {
  /** `http://localhost:3001`, without a final slash. */
  url: string;
  smtpPort: number;
  /** The tax agency's service with client certificates, `https://localhost:3443`; null if it is closed. */
  aeatTlsUrl: string | null;
  close: () => Promise<void>;
}

const maxBodyBytes = 256 * 1024;

/**
 * Starts every service, each with its own empty memory. Rejects with the system's error (`EADDRINUSE`) if a port is
 * taken; no port stays open then.
 */
export async function startSandbox({
  host = '127.0.0.1',
  port = 0,
  smtpPort = 0,
  merchant = testMerchant,
  googleClient = testClient,
  shopUrl = 'http://localhost:3000',
  aeat = {},
}: SandboxOptions = {}): Promise<Sandbox> {
  const mailbox = new Mailbox();
  const http = createHttpServer();
  const closeHttp = async (error: unknown): Promise<never> => {
    await http.close();
    throw error;
  };
  const aeatTlsUrl = await addServices(http, { mailbox, merchant, googleClient, shopUrl, aeat, host }).catch(
    closeHttp,
  );
  const address = await http.listen({ port, host }).catch(closeHttp);
  const smtp = await openSmtpEntrance(mailbox, smtpPort).catch(closeHttp);
  return {
    url: `http://localhost:${new URL(address).port}`,
    smtpPort: smtp.port,
    aeatTlsUrl,
    close: async () => {
      await Promise.all([http.close(), smtp.close()]);
    },
  };
}

interface Insides {
  mailbox: Mailbox;
  merchant: Merchant;
  googleClient: GoogleClient;
  shopUrl: string;
  aeat: AeatOptions;
  host: string;
}

function createHttpServer(): FastifyInstance {
  return fastify({
    bodyLimit: maxBodyBytes,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
}

/** Returns the address of the tax agency over HTTPS; null without one. */
async function addServices(
  server: FastifyInstance,
  { mailbox, merchant, googleClient, shopUrl, aeat, host }: Insides,
): Promise<string | null> {
  await server.register(formbody);
  answerProblems(server);
  server.get('/', (_request, reply) => sendPage(reply, homePage()));
  server.get('/organizador', (_request, reply) => reply.redirect(`${clubPath}/`));
  clubRoutes(server, shopUrl);
  mailApi(server, mailbox);
  mailRoutes(server, mailbox);
  tpvRoutes(server, merchant);
  await googleRoutes(server, googleClient);
  ghostRoutes(server);
  recaptchaRoutes(server);
  codesRoutes(server);
  return aeatRoutes(server, host, aeat);
}
