import { describe, expect, it } from 'vitest';
import { isCameraName } from './camera-name';

/** As cameras, phones, scanners and apps write them; of names with a dot, also what stands before the first. */
const cameraNames = `
IMG_2201 | IMG_0412 | img_2201 | IMG 0767 | IMG_E2201 | IMG_2201 2 | IMG_2201(1) | IMG_2201 (1) | IMG_2201 copy
IMG_2201.jpg | IMG_2201-Edit | IMG_2201_web | IMG_2201-2-Editado | Cópia de IMG_2201 | Copy of DSC_0012 | IMG_1 | IMG-0001
_MG_811 | _MG_0811 | MG_0811 | _MG_0811-Edit | IMGP1234 | _IGP1234 | IMAG0123 | 100_1234 | 100-0012_IMG | IMG_2201 final
DSC_0001 | DSC00001 | DSC-0001 | _DSC1234 | DSCN0001 | DSCF1234 | _DSF1234 | DSC_2024 | DSCI0012 | DSCF1234_tratada | DSC_0012_pb
PXL_20240312_101500123 | PXL_20240312_101500123.MP | PXL_20240312_101500123~2 | PXL_20240312_101500123.PORTRAIT
MVIMG_20190312_101500 | IMG_20240312_101500 | IMG20240312101500 | IMG_20240312_101500_BURST001_COVER | IMG_20240312_101500_Bokeh
20240312_101500 | 20240312_101500(0) | 20240312101500 | VID_20240312_101500 | 2024-03-12 10.15.00 | 2024-03-12 10 | 2024-03-12
P1010001 | P1010001-2 | _P1010001 | PA210045 | L1000234 | R0012345 | B0001234 | SAM_0012 | SDC10012 | CIMG0012 | HPIM0012 | PICT0012
GOPR0001 | GP010001 | GX010001 | GH010001 | DJI_0001 | DJI_20240312101500_0001_D | MVI_0001 | MOV_0012 | MAH01234 | C0001 | M2U00001
A001C003_240312_R1AB | A001_03121234_C001 | 5D3_1234 | 0F6A1234 | 3B2A4571 | BR5A0012 | ANA_0123 | A7R01234 | EOS_0001 | SDIM0012
WhatsApp Image 2024-03-12 at 10.15.00 | WhatsApp Image 2024-03-12 at 10 | WhatsApp Video 2024-03-12 at 10 | IMG-20240312-WA0001
Imagem do WhatsApp de 2024-03-12 à(s) 10 | Vídeo do WhatsApp de 2024-03-12 às 10 | VID-20240312-WA0003
Screenshot_20240312-101500_Instagram | Screenshot 2024-03-12 at 10 | Screen Shot 2024-03-12 at 10 | Screenshot | Screenshot_1
Captura de Tela 2024-03-12 às 10 | Captura de ecrã 2024-03-12 101500 | Captura de pantalla 2024-03-12 | Gravação de Tela 2024-03-12 às 10
Bildschirmfoto 2024-03-12 um 10 | ScreenRecording_03-12-2024 10-15-00 | RPReplay_Final1710256000
filme1 | Filme 1 | foto 3 | Foto3 | foto_03 | fotos (12) | Photo 12 | image1 | image (3) | image_123986672 | Imagem 3 | imagens | imagem
Vídeo 02 | video1 | clip0001 | Bild 12 | Immagine 3 | Imagen 3 | image0 | picture 4 | FullSizeRender | FullSizeRender(1) | unnamed
scan0001 | Scan 3 | Scanner_20240312 | digitalizar0001 | Digitalização 3 | img001 | EPSON001 | CamScanner 03-12-2024 10 | Capture0012
photo_2024-03-12_10-15-00 | signal-2024-03-12-10-15-00-123 | received_1234567890 | FB_IMG_1710256000000 | Snapchat-1234567890
InShot_20240312_101500123 | Photo on 12-03-2024 at 10 | WIN_20240312_10_15_00_Pro | WP_20240312_10_15_00_Pro | mmexport1710256000000
429872_10151234567890_1234567890_n | 1710256000000 | 0001 | 001 | 12 | 7 | 01 | 12 (3) | Untitled-1 | Sem título-1 | Prancheta 1
0b6f2f3e-8d1c-4a53-9a57-1a2b3c4d5e6f | c0900aa1b2c3d4e5f6 | download | download (2)
`;

/** As stylists and magazines write them, and as this panel proposes. */
const titles = `
Moda 12 | Publicidade 3 | Look 3 | Look 01 | Verão 2024 | SPFW N57 | SPFW 2024 | SPFW_2024 | FW24 | SS2025 | NYFW2024 | Rio 2016 | Vogue 2024
501 | 1984 | 2046 | 24/7 | 2024/25 | 2024-2025 | N° 5 | Nº 1 | 9 ½ | Anos 90 | 1917 | 100% algodão | 7 dias | 12 de março | 3x4
Barro e silêncio | Linho em queda | Cinza de ateliê | Sem título | Sem título 1 | Untitled Film Still #21 | Retrato | Retrato 2
Foto de família | Foto: Ana Prado | Fotografia | Imagem e semelhança | Imagem pública | Filme noir | Filme publicitário | Video Killed the Radio Star
IMG_2201 vestido vermelho | DSC, o ensaio | Screenshot de um sonho | Download de memórias | WhatsApp: a campanha | Campanha WhatsApp 2024
Capa 2 | Editorial 7 | Cena 4 | Ensaio 12 | Sequência 2 | Frame | Take 5 | Backstage 3 | Campanha C&A | Chanel Nº 5 | C&A 2024 | Sam 3 | Pana
Mg | Scan | Captura | Clip | Fachada | Década | Café | Dec | Abade | Ana_2024 | Pablo Picasso 1901 | GQ 150 | ELLE 400 | L'Officiel 1000
Lookbook | Catálogo | Editorial de moda | Ensaio autoral | Campanha publicitária | Numéro 250 | i-D 371 | A24 | Y2K | 8½ | Studio 54 | Bar 55
`;

const named = (list: string) =>
  list
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

describe('a camera name', () => {
  it.each(named(cameraNames))('is %j', (name) => expect(isCameraName(name)).toBe(true));
  it.each(named(titles))('is not %j', (title) => expect(isCameraName(title)).toBe(false));
  it('is no empty text', () => expect(isCameraName(' ')).toBe(false));
  it('is known in no time, however long a text is', () => {
    for (const text of [
      '1 '.repeat(100),
      `IMG_${'1_'.repeat(98)}x`,
      `img${'(1)'.repeat(65)}!`,
      'a'.repeat(200),
      ...['burst', 'n', 'no', 'copy', 'edit', 'pro', 'v1', 'wa1', ' copia de', '_'].map(
        (end) => `IMG_2201${end.repeat(30)}`,
      ),
    ]) {
      const before = performance.now();
      expect(isCameraName(`${text}é`)).toBe(false);
      expect(performance.now() - before).toBeLessThan(1_000);
    }
  });
});
