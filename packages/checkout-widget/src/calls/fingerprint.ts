/**
 * A short hash of a call's request: enough to tell a retry from another request, without personal data. If two requests
 * share a hash by chance, the server still distinguishes them: it compares what was sent with the key.
 * Source: FNV-1a, 32 bits.
 */
export function fingerprintOf(request: unknown): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(JSON.stringify(request))) {
    hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}
