import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings of the process', () => {
  it('serve everything on port 3000 of this machine by default', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      panelPort: 3002,
      host: 'localhost',
      roles: new Set(['web', 'api', 'panel', 'worker']),
      apiUrl: undefined,
      drainMs: 2_000,
      metrics: undefined,
    });
  });

  it('put the panel two ports above the portal', () => {
    expect(readSettings({ PORT: '4100' }).panelPort).toBe(4102);
    expect(readSettings({ PORT: '4100', PANEL_PORT: '4200' }).panelPort).toBe(4200);
  });

  it('have the roles that are named', () => {
    expect(readSettings({ ROLES: 'api, worker' }).roles).toEqual(new Set(['api', 'worker']));
  });

  it('show metrics only to this machine unless a host is named', () => {
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0');
  });

  it.each([
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT'],
    [{ PANEL_PORT: '3000' }, 'PANEL_PORT'],
    [{ PORT: '80a' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ ROLES: 'web,mail' }, 'mail'],
    [{ ROLES: 'web' }, 'API_URL'],
    [{ DRAIN_SECONDS: '60' }, 'DRAIN_SECONDS'],
  ])('refuse %o and say what to do', (environment, mentioned) => {
    expect(() => readSettings(environment)).toThrow(mentioned);
  });
});
