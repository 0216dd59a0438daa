import type { CheckInListBody, ScanAnswerBody, ScanBody } from '../check-in.ts';

export const scanExample: ScanBody = {
  scanId: '0b8f6a52-6f0e-4d5c-9a53-2f1f6c1f7f0a',
  participantId: '4q8r1v6x3b7d2g5j9n0t4w8y1m',
  scannedAt: '2027-04-05T18:12:31.480Z',
  admitted: false,
};

export const scanAnswerExample: ScanAnswerBody = {
  scanId: scanExample.scanId,
  result: 'ok',
  participant: {
    _id: scanExample.participantId,
    fullName: 'Lucía Ferrer Mas',
    ticketName: '21K Calderona',
  },
  firstScanAt: scanExample.scannedAt,
};

export const checkInListExample: CheckInListBody = {
  event: {
    _id: '2v5x9b3d8g1j4n7q0t6w2y5r8m',
    name: 'Trail Nocturno Serra Calderona',
    startDate: '2027-04-05T19:00:00.000Z',
    timeZone: 'Europe/Madrid',
  },
  device: { name: 'Entrada norte', expiresAt: '2027-04-12T19:00:00.000Z' },
  now: '2027-04-05T18:12:40.115Z',
  participants: [
    {
      _id: scanExample.participantId,
      fullName: 'Lucía Ferrer Mas',
      ticketName: '21K Calderona',
      isPaid: true,
      firstScanAt: scanExample.scannedAt,
      firstScanId: scanExample.scanId,
    },
    {
      _id: '7b2d5g8j1n4q9t3w6y0r5v8x2m',
      fullName: 'Marc Soler Pons',
      ticketName: '10K Portaceli',
      race: { category: 'Sub-18 M', isMinor: true, showsLicence: true },
      isPaid: true,
      firstScanAt: null,
      firstScanId: null,
    },
  ],
  removed: ['9k3m7p1s5v8x2z6c0f4h8j1n5q'],
  next: '2027-04-05T18:12:40.115Z',
};
