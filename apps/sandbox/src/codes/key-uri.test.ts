import { describe, expect, it } from 'vitest';
import { KeyUriError, readKeyUri } from './key-uri.ts';

describe('the address of an account', () => {
  it('may contain everything', () => {
    const uri =
      'otpauth://totp/Club%20Norte:ana@club.example?secret=JBSWY3DPEHPK3PXP&issuer=Dorsal&algorithm=SHA256&digits=8&period=60';

    expect(readKeyUri(uri)).toEqual({
      label: 'Dorsal: ana@club.example',
      secret: Buffer.from('48656c6c6f21deadbeef', 'hex'),
      algorithm: 'sha256',
      digits: 8,
      periodSeconds: 60,
    });
  });

  it.each([
    ['otpauth://totp/ana@club.example?secret=jbswy3dpehpk3pxp', 'ana@club.example'],
    ['otpauth://totp/Dorsal%3A%20ana@club.example?secret=JBSWY3DPEHPK3PXP', 'Dorsal: ana@club.example'],
    [' otpauth://totp/ana?secret=JBSWY3DPEHPK3PX=&issuer=Dorsal ', 'Dorsal: ana'],
  ])('%s belongs to %s, with the usual 6 digits each 30 seconds', (uri, label) => {
    expect(readKeyUri(uri)).toMatchObject({ label, algorithm: 'sha1', digits: 6, periodSeconds: 30 });
  });

  it.each([
    '',
    'ana@club.example',
    'https://totp/ana?secret=JBSWY3DPEHPK3PXP',
    'otpauth://hotp/ana?secret=JBSWY3DPEHPK3PXP&counter=1',
    'otpauth://totp/?secret=JBSWY3DPEHPK3PXP',
    'otpauth://totp/ana',
    'otpauth://totp/ana?secret=0189',
    'otpauth://totp/ana?secret=JBSWY3DPEHPK3PXP&algorithm=MD5',
    'otpauth://totp/ana?secret=JBSWY3DPEHPK3PXP&digits=20',
    'otpauth://totp/ana?secret=JBSWY3DPEHPK3PXP&period=0',
    'otpauth://totp/%ff?secret=JBSWY3DPEHPK3PXP',
  ])('%j is refused', (uri) => {
    expect(() => readKeyUri(uri)).toThrow(KeyUriError);
  });
});
