const samplesPerSecond = 8_000;

/**
 * A metronome as a WAV file (PCM, mono, 8 kHz, 8 bits): a short click for each step, every fourth one higher.
 * @param stepsPerMinute how often
 * @param seconds how long
 */
export function metronome(stepsPerMinute: number, seconds: number): Buffer {
  const samples = Buffer.alloc(samplesPerSecond * seconds, 128);
  const gap = (60 * samplesPerSecond) / stepsPerMinute;
  const clickLength = samplesPerSecond * 0.03;
  for (let step = 0; step * gap < samples.length; step += 1) {
    const pitch = step % 4 === 0 ? 1_400 : 1_000;
    const start = Math.round(step * gap);
    for (let at = 0; at < clickLength && start + at < samples.length; at += 1) {
      const loudness = 100 * (1 - at / clickLength);
      samples[start + at] =
        128 + Math.round(loudness * Math.sin((2 * Math.PI * pitch * at) / samplesPerSecond));
    }
  }
  return Buffer.concat([wavHeader(samples.length), samples]);
}

/** Source: Microsoft and IBM, "Multimedia Programming Interface and Data Specifications 1.0", RIFF WAVE. */
function wavHeader(byteLength: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(samplesPerSecond, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(byteLength, 40);
  return header;
}
