import { useEffect, useState } from 'react';
import { type CameraState, streamCamera } from './camera-stream.ts';

export interface Camera {
  readonly state: CameraState;
  /** Switches to the camera with that `deviceId`. */
  readonly choose: (deviceId: string) => void;
  /** Requests the camera again. */
  readonly retry: () => void;
}

/** The rear camera, or the chosen one, while the component is mounted and the page is visible. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>({ status: 'starting' });
  // A new object requests the camera again.
  const [wanted, setWanted] = useState<{ deviceId?: string }>({});
  useEffect(() => streamCamera(wanted.deviceId, setState), [wanted]);
  return { state, choose: (deviceId) => setWanted({ deviceId }), retry: () => setWanted({ ...wanted }) };
}
