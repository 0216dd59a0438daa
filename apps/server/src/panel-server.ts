import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { panelPlugin, serverOptions, type Services } from '@dorsal/api';
import fastify, { type FastifyInstance } from 'fastify';
import { addDraining } from './draining.ts';
import { panelFiles } from './panel-files.ts';
import type { Settings } from './settings.ts';

export interface PanelServer {
  readonly url: string;
  /** Reports that the panel isn't ready any more, and continues to serve. */
  readonly drain: () => void;
  readonly close: () => Promise<void>;
}

/** Serves the organizers' panel on its own port: its calls, its files, and its page for every other address. */
export async function startPanelServer(
  services: Services,
  { host, panelPort }: Pick<Settings, 'host' | 'panelPort'>,
): Promise<PanelServer> {
  const app: FastifyInstance = fastify({ ...serverOptions(services), forceCloseConnections: 'idle' });
  const drain = addDraining(app);
  await app.register(panelPlugin, { services });
  const { publicUrl, google } = services.config;
  await app.register(panelFiles, { root: builtFolder(), publicUrl, google });
  return { url: await app.listen({ host, port: panelPort }), drain, close: () => app.close() };
}

/** The folder that `vite build` of `@dorsal/panel` writes. */
function builtFolder(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('@dorsal/panel/package.json'))), 'build');
}
