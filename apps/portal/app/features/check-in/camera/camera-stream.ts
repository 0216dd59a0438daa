export type CameraFailure = 'denied' | 'absent' | 'busy' | 'unsupported' | 'unknown';

export type CameraState =
  | { readonly status: 'starting' }
  | { readonly status: 'live'; readonly stream: MediaStream; readonly cameras: readonly MediaDeviceInfo[] }
  | { readonly status: 'failed'; readonly reason: CameraFailure };

/**
 * Opens the rear camera, or the one with that `deviceId`, while the page is visible, and reports its state to `tell`.
 * Returns the function that ends it.
 */
export function streamCamera(deviceId: string | undefined, tell: (state: CameraState) => void): () => void {
  /** Counts the starts: a stream that arrives late from an earlier start is stopped at once. */
  let latest = 0;
  let stream: MediaStream | undefined;
  const stop = () => {
    latest += 1;
    letGo(stream);
    stream = undefined;
  };
  const start = async () => {
    stop();
    const own = latest;
    const isLeft = () => own !== latest;
    tell({ status: 'starting' });
    try {
      const opened = await openCamera(deviceId);
      if (isLeft() || document.hidden) {
        letGo(opened);
        return;
      }
      stream = opened;
      // Unplugged, or taken by another program.
      opened.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (!isLeft()) tell({ status: 'failed', reason: 'busy' });
      });
      const cameras = await videoInputs();
      if (!isLeft()) tell({ status: 'live', stream: opened, cameras });
    } catch (error) {
      if (!isLeft()) tell({ status: 'failed', reason: failureOf(error) });
    }
  };
  const followVisibility = () => {
    // Phones take the camera from hidden pages. Releasing it also turns off its light.
    if (document.hidden) stop();
    else void start();
  };
  document.addEventListener('visibilitychange', followVisibility);
  void start();
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    stop();
  };
}

function letGo(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function openCamera(deviceId: string | undefined): Promise<MediaStream> {
  // Missing on origins that are neither https nor localhost.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return Promise.reject(new DOMException('No camera here.', 'NotSupportedError'));
  return devices.getUserMedia({
    audio: false,
    video: {
      ...(deviceId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } }),
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
  });
}

async function videoInputs(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput');
}

/** Source: W3C, Media Capture and Streams, `getUserMedia`. */
function failureOf(error: unknown): CameraFailure {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'absent';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    case 'NotSupportedError':
      return 'unsupported';
    default:
      return 'unknown';
  }
}
