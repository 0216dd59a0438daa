import { afterEach, describe, expect, it, vi } from 'vitest';
import { isCameraAllowed } from './camera-permission.ts';
import { type QrDecoder, withFallback } from './qr-decoder.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('whether the camera was allowed before', () => {
  it("returns false when the browser can't tell", async () => {
    vi.stubGlobal('navigator', {});

    expect(await isCameraAllowed()).toBe(false);
  });

  it("returns false when the browser doesn't know the permission", async () => {
    const query = () => {
      throw new TypeError('camera is no permission');
    };
    vi.stubGlobal('navigator', { permissions: { query } });

    expect(await isCameraAllowed()).toBe(false);
  });

  it('returns true when the browser says so', async () => {
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: 'granted' }) } });

    expect(await isCameraAllowed()).toBe(true);
  });
});

describe("the fallback for the browser's own reader", () => {
  const video = {} as HTMLVideoElement;
  const decoder = (read: QrDecoder['read']) => ({
    read: vi.fn<QrDecoder['read']>(read),
    close: vi.fn<QrDecoder['close']>(),
  });

  it('replaces the own reader for good when it fails', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const own = decoder(() => Promise.reject(new Error('service unavailable')));
    const ours = decoder(async () => 'ana');
    const openOurs = vi.fn<() => QrDecoder>(() => ours);
    const either = withFallback(own, openOurs);

    expect([await either.read(video), await either.read(video)]).toEqual(['ana', 'ana']);
    expect(own.read).toHaveBeenCalledTimes(1);
    expect(openOurs).toHaveBeenCalledTimes(1);
    either.close();
    expect(ours.close).toHaveBeenCalledTimes(1);
  });

  it('is not opened while the own reader works', async () => {
    const openOurs = vi.fn<() => QrDecoder>(() => decoder(async () => undefined));

    expect(
      await withFallback(
        decoder(async () => 'ana'),
        openOurs,
      ).read(video),
    ).toBe('ana');
    expect(openOurs).not.toHaveBeenCalled();
  });
});
