import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { installDebianPackage } from './debian-package.mjs';
import { Failure } from './failure.mjs';
import { EndedError } from './lifetime.mjs';

describe('a Debian package', () => {
  let memory;
  let calls;
  const apt = async ([what]) => void calls.push(what);
  const refuse = async ([what]) => {
    calls.push(what);
    throw new Failure(`apt-get ${what} ended with exit code 100.`);
  };

  beforeEach(async () => {
    memory = await mkdtemp(join(tmpdir(), 'dorsal-apt-'));
    calls = [];
  });

  it('is installed after the package lists are updated', async () => {
    assert.equal(await installDebianPackage('chromium', { isDebian: true, apt, memory }), true);

    assert.deepEqual(calls, ['update', 'install']);
  });

  it('is not requested when the machine is not Debian or the user is not root', async () => {
    assert.equal(await installDebianPackage('chromium', { isDebian: false, apt, memory }), false);

    assert.deepEqual(calls, []);
  });

  it('is not tried again after a failure, but another package is', async () => {
    assert.equal(await installDebianPackage('chromium', { isDebian: true, apt: refuse, memory }), false);
    assert.equal(await installDebianPackage('chromium', { isDebian: true, apt, memory }), false);
    assert.deepEqual(calls, ['update']);

    assert.equal(await installDebianPackage('postgresql', { isDebian: true, apt, memory }), true);
  });

  it('is tried again after Ctrl-C ended the installation', async () => {
    const end = async () => {
      throw new EndedError('apt-get was told to end.');
    };
    await assert.rejects(installDebianPackage('chromium', { isDebian: true, apt: end, memory }), EndedError);

    assert.equal(await installDebianPackage('chromium', { isDebian: true, apt, memory }), true);
  });
});
