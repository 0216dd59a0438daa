import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CameraState, streamCamera } from './camera-stream.ts';

class Page extends EventTarget {
  hidden = false;
  show(isShown: boolean) {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
/** Each function resolves the camera request of the same index. */
let give: (() => void)[];
let streams: { stop: ReturnType<typeof vi.fn> }[];

beforeEach(() => {
  page = new Page();
  give = [];
  streams = [];
  vi.stubGlobal('document', page);
  const getUserMedia = async () => {
    await new Promise<void>((resolve) => void give.push(resolve));
    const track = Object.assign(new EventTarget(), { stop: vi.fn<() => void>() });
    streams.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices: async () => [] } });
});
afterEach(() => vi.unstubAllGlobals());

function opened() {
  const told: CameraState[] = [];
  const end = streamCamera(undefined, (state) => void told.push(state));
  return { told, end };
}

it('stops a camera that arrives after the page was hidden and shown again', async () => {
  const { told } = opened();
  page.show(false);
  page.show(true);
  give[1]?.();
  await vi.waitFor(() => expect(told.at(-1)?.status).toBe('live'));

  give[0]?.();

  await vi.waitFor(() => expect(streams).toHaveLength(2));
  await vi.waitFor(() => expect(streams[1]?.stop).toHaveBeenCalledOnce());
  expect(streams[0]?.stop).not.toHaveBeenCalled();
  expect(told.map(({ status }) => status)).toEqual(['starting', 'starting', 'live']);
});

it('stops the camera when the page is hidden, and at the end', async () => {
  const { told, end } = opened();
  give[0]?.();
  await vi.waitFor(() => expect(told.at(-1)?.status).toBe('live'));

  page.show(false);
  expect(streams[0]?.stop).toHaveBeenCalledOnce();

  page.show(true);
  give[1]?.();
  await vi.waitFor(() => expect(told).toHaveLength(4));
  end();
  expect(streams[1]?.stop).toHaveBeenCalledOnce();
});
