import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { keepPorts, keptPorts } from './kept-ports.mjs';
import { productPorts } from './settings.mjs';

const started = { port: 4300, sandboxPort: 4301, smtpPort: 4325, panelPort: 4302 };
const defaults = { port: 3000, sandboxPort: 3001, smtpPort: 3025, panelPort: 3002 };

describe('the ports of a product that was started elsewhere', () => {
  let folder = '';
  const forgetPorts = () => {
    for (const variable of ['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'PANEL_PORT'])
      delete process.env[variable];
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dorsal-ports-'));
    forgetPorts();
  });
  afterEach(() => {
    forgetPorts();
    rmSync(folder, { recursive: true });
  });

  it('are those with which it was started', () => {
    keepPorts(folder, started);
    assert.deepEqual(productPorts(keptPorts(folder)), started);
  });

  it('are those of the environment when the environment sets them', () => {
    keepPorts(folder, started);
    process.env.PORT = '4500';
    assert.equal(productPorts(keptPorts(folder)).port, 4500);
  });

  it('are the defaults when it was never started', () => {
    assert.deepEqual(productPorts(keptPorts(folder)), defaults);
  });

  for (const text of ['', '{', 'null', '[]', '"3000"']) {
    it(`are the defaults when the file contains ${text || 'nothing'}`, () => {
      writeFileSync(join(folder, 'ports.json'), text);
      assert.deepEqual(productPorts(keptPorts(folder)), defaults);
    });
  }
});
