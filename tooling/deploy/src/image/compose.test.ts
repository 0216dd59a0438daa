import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '@dorsal/api/internal/config/config';
import { describe, expect, it } from 'vitest';
import { describedVariables } from '../configuration/described-variables.ts';
import { generatedFiles } from '../configuration/generated-files.ts';
import { type Compose, interpolate, readCompose } from './compose.ts';
import { environmentOf, instructionsOf, readDockerfile, requireStage } from './dockerfile.ts';
import { deployFolder, readText } from './repository.ts';

const file = readDockerfile();
const files = {
  'compose.yaml': readCompose('compose.yaml'),
  'compose.try.yaml': readCompose('compose.try.yaml'),
};
const compose = files['compose.yaml'];

/** The .env of an installation that followed the guide. */
const environment = {
  ...parseEnv(generatedFiles()['.env.example'] ?? ''),
  APP_SECRET: 'a secret of thirty-two characters',
  REDSYS_SECRET: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
  POSTGRES_PASSWORD: 'letters4nddigits',
};

/** The services that are built from this repository. */
const ours = (services: Compose['services']) => Object.values(services).filter(({ build }) => build);

const ofService = (name: string) =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([variable, value]) => [
      variable,
      interpolate(value, environment),
    ]),
  );

describe.each(Object.entries(files))('%s', (_, { services, volumes = {} }: Compose) => {
  it('builds stages that the Dockerfile has', () => {
    const built = Object.values(services).flatMap(({ build }) => build ?? []);

    expect(built.length).toBeGreaterThan(1);
    for (const { context, dockerfile, target } of built) {
      expect(existsSync(join(deployFolder, context, dockerfile))).toBe(true);
      expect(requireStage(file, target).name).toBe(target);
    }
  });

  it('publishes the ports of the images, and only to this machine when there is no TLS in front', () => {
    const ports = ours(services).flatMap((service) => service.ports ?? []);
    const exposed = ['server', 'sandbox'].flatMap((name) => {
      const ports = instructionsOf(requireStage(file, name), 'EXPOSE');
      return ports.map(({ text }) => `127.0.0.1:${text}:${text}`);
    });

    expect(exposed).toEqual(expect.arrayContaining(ports));
  });

  it('sets only variables that exist', () => {
    const known = describedVariables().flatMap((section) => section.variables.map(({ name }) => name));

    for (const { environment: given = {} } of ours(services)) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(given)));
    }
  });

  it('names only services, volumes and files that exist', () => {
    const all = Object.values(services);
    const needed = all.flatMap(({ depends_on: before = {}, network_mode: mode }) => [
      ...(Array.isArray(before) ? before : Object.keys(before)),
      ...(mode ? [mode.replace('service:', '')] : []),
    ]);
    const sources = all.flatMap(({ volumes: mounts = [] }) =>
      mounts.map((mount) => mount.split(':')[0] ?? ''),
    );
    const [files, named] = [
      sources.filter((source) => source.startsWith('.')),
      sources.filter((source) => !source.startsWith('.')),
    ];

    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    expect(files.filter((path) => !existsSync(join(deployFolder, path)))).toEqual([]);
  });

  it('has PostgreSQL 15 or later, and waits until it listens', () => {
    const major = Number(/^postgres:(\d+)/.exec(services['database']?.image ?? '')?.[1]);

    expect(major).toBeGreaterThanOrEqual(15);
    expect(services['server']?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  });
});

describe('the installation of compose.yaml', () => {
  it('has every role once', () => {
    const roles = ['server', 'worker'].flatMap((name) => ofService(name)['ROLES']?.split(',') ?? []);

    expect(roles.sort()).toEqual(['api', 'panel', 'web', 'worker']);
  });

  it.each(['server', 'worker', 'operator'])(
    'accepts the filled-in example for %s, with real payments',
    (name) => {
      const image = environmentOf(requireStage(file, 'server'));

      const config = readConfig({ ...image, ...environment, ...ofService(name) });

      expect(config).toMatchObject({
        publicUrl: 'https://dorsal.example',
        panelUrl: 'https://panel.dorsal.example',
        dataDir: '/data',
        rateLimitScale: 1,
      });
      expect(config.databaseUrl).toBe('postgres://dorsal:letters4nddigits@database:5432/dorsal');
    },
  );

  it('trusts only the proxies of its own network', () => {
    const [network] = compose.networks?.['inside']?.ipam.config ?? [];

    expect(ofService('server')['TRUST_PROXY']).toBe(network?.subnet);
  });

  it.each(['server', 'worker'])('gives %s a read-only root and time to end', (name) => {
    const service = compose.services[name];

    expect(service?.read_only).toBe(true);
    expect(service?.volumes).toContain('data:/data');
    // At most five seconds of draining, and ten for the requests in flight.
    expect(Number.parseInt(service?.stop_grace_period ?? '', 10)).toBeGreaterThan(15);
  });

  it("forwards from Caddy to the server's two ports while the server is ready", () => {
    const caddyfile = readText('tooling/deploy/Caddyfile');

    for (const port of ['PORT', 'PANEL_PORT']) {
      expect(caddyfile).toContain(`reverse_proxy server:${ofService('server')[port]} {`);
    }
    expect(caddyfile).toContain('health_uri /api/ready');
  });
});
