// Not in TypeScript's DOM types. Source: W3C, MediaStream Image Capture.
type TorchCapabilities = MediaTrackCapabilities & { readonly torch?: boolean };

/** Whether a camera has a light that stays on. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  // Firefox has no `getCapabilities`.
  const capabilities: TorchCapabilities | undefined = (
    track as Partial<MediaStreamTrack> | undefined
  )?.getCapabilities?.();
  return capabilities?.torch === true;
}

/** Switches the light. Rejects if the camera refuses. */
export async function setTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  await stream
    .getVideoTracks()[0]
    ?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
}
