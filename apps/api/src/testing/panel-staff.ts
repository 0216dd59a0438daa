import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { organizers } from '../db/schema/organizers.ts';
import { newId } from '../ids.ts';
import { serverOptions } from '../api-plugin.ts';
import { panelPlugin } from '../panel-plugin.ts';
import type { Services } from '../services.ts';
import { Browser } from './browser.ts';
import { seedStaff, type StaffOptions } from './seed-staff.ts';

/** The panel's calls alone, for `app.inject`. */
export async function buildPanel(services: Services): Promise<FastifyInstance> {
  const app = fastify(serverOptions(services));
  await app.register(panelPlugin, { services });
  await app.ready();
  return app;
}

/** A browser on a page of the panel: it sends the headers that the panel's calls need. */
export class PanelBrowser extends Browser {
  readonly #origin: string;
  readonly #twin: (app?: FastifyInstance) => PanelBrowser;

  constructor(services: Services, app: FastifyInstance, options: { ip?: string } = {}) {
    super(app, options);
    this.#origin = services.config.panelUrl;
    this.#twin = (other = app) => new PanelBrowser(services, other, options);
  }

  /** A copy that calls `app`, for instance one whose statements lack a guard. Default: the same. */
  override copy(app?: FastifyInstance): PanelBrowser {
    const copy = this.#twin(app);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  override call<T = Record<string, unknown>>(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { body, headers = {} }: { body?: unknown; headers?: Readonly<Record<string, string>> } = {},
  ) {
    const own = { host: new URL(this.#origin).host, origin: this.#origin, 'sec-fetch-site': 'same-origin' };
    return super.call<T>(method, url, { body, headers: { ...own, ...headers } });
  }
}

/** An approved organizer without members. */
export async function seedOrganizer({ db }: Services): Promise<string> {
  const id = newId();
  await db.insert(organizers).values({ id, slug: `club-${id}`, name: 'Club Atletismo La Marina' });
  return id;
}

/** A member with an open session, and the browser that has its cookie. */
export async function signedInStaff(
  services: Services,
  app: FastifyInstance,
  options: StaffOptions,
): Promise<{ readonly userId: string; readonly browser: PanelBrowser; readonly email: string }> {
  const { userId, token, email } = await seedStaff(services.db, options);
  const browser = new PanelBrowser(services, app);
  browser.cookies.set('dorsal-panel', token);
  return { userId, browser, email };
}
