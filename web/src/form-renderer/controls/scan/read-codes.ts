import type { ScanField } from '@countersign/shared/forms/fields/scan/schema.ts';

type Formats = ScanField['formats'];

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const BARCODES = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'code_93', 'itf', 'codabar'];
const NAMES: Record<Formats, readonly string[]> = {
  any: ['qr_code', 'data_matrix', 'aztec', 'pdf417', ...BARCODES],
  qr: ['qr_code'],
  barcode: BARCODES,
};
const PAUSE_MS = 150;

/**
 * Opens the camera in a video element and answers the first code that it sees, null once the signal ends it. Rejects where
 * there is no camera, or no leave to use it. The browser's own detector reads; where there is none, a library is fetched.
 */
export async function readCodes(
  video: HTMLVideoElement,
  formats: Formats,
  signal: AbortSignal,
): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) return (stop(), null);
  try {
    video.srcObject = stream;
    await video.play();
    const detect = await detectorFor(formats);
    while (!signal.aborted) {
      const text = await detect(video);
      if (text) return text;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return null;
  } finally {
    stop();
  }
}

type Detect = (video: HTMLVideoElement) => Promise<string | null>;

async function detectorFor(formats: Formats): Promise<Detect> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return byLibrary(formats);
  const detector = new BarcodeDetector({ formats: NAMES[formats] });
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
}

async function byLibrary(formats: Formats): Promise<Detect> {
  const { BrowserMultiFormatReader, BrowserMultiFormatOneDReader, BrowserQRCodeReader } =
    await import('@zxing/browser');
  const readers = { any: BrowserMultiFormatReader, qr: BrowserQRCodeReader, barcode: BrowserMultiFormatOneDReader };
  const reader = new readers[formats]();
  const canvas = document.createElement('canvas');
  return async (video) => {
    if (video.videoWidth === 0) return null;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    try {
      return reader.decodeFromCanvas(canvas).getText();
    } catch {
      return null; // no code in this picture
    }
  };
}
