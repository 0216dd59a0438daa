import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { freePorts, requireFreePorts } from './ports.mjs';

describe('ports', () => {
  it('are reported when taken, with the variable that chooses another', async () => {
    const taken = createServer();
    await new Promise((resolve) => taken.listen(0, resolve));
    const { port } = taken.address();

    await assert.rejects(requireFreePorts({ SANDBOX_PORT: port }), {
      name: 'Failure',
      message: `Port ${port} is taken by another program. End it, or choose another port: SANDBOX_PORT=${port + 100} npm start`,
    });
    taken.close();
  });

  it('are rejected when one is chosen twice', async () => {
    const [port] = await freePorts(1);

    await assert.rejects(requireFreePorts({ PORT: port, SANDBOX_PORT: port }), {
      message: `PORT and SANDBOX_PORT are both ${port}: choose two ports.`,
    });
  });

  it('are accepted when they are free', async () => {
    const [port] = await freePorts(1);

    await requireFreePorts({ PORT: port });
  });

  it('are all different when several free ones are requested', async () => {
    assert.equal(new Set(await freePorts(5)).size, 5);
  });
});
