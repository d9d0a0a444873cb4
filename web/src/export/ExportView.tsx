import type { Engine, Reading, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { siteRoot } from '../app/route';
import { lookOf, useTheme } from '../app/theme';
import type { Scene } from '../grid/scene';
import { useLanguage } from '../i18n/context';
import { readable } from '../play/address';
import { usePinnedIndex } from '../views/selection-context';
import { copyText, saveText } from './deliver';
import './export.css';
import { notationsOf } from './notations';
import { savePng } from './png';
import { kMaxSvgCells, svgOf } from './svg';
import { kMaxTextCells, latex, plainText } from './text';

/** Takes a picture or a value elsewhere. A pinned thread stays alone in colour. */
export function ExportView(props: {
  engine: Engine;
  value: ValueInfo;
  reading: Reading;
  scene: Scene;
}): ReactNode {
  const { engine, value, reading, scene } = props;
  const { t } = useLanguage();
  const look = lookOf(useTheme());
  const pinned = usePinnedIndex(value.text);
  const cells = scene.rows * scene.cols;
  const texts = useMemo(() => notationsOf(engine, value, reading), [engine, value, reading]);
  return (
    <div className="card-body export">
      <h3>{t('export.picture')}</h3>
      <p>
        {cells <= kMaxSvgCells && (
          <button
            type="button"
            onClick={() => saveText('layout.svg', 'image/svg+xml', svgOf(scene, look, pinned))}
          >
            SVG
          </button>
        )}
        <button type="button" onClick={() => void savePng('layout.png', scene, look, pinned)}>
          PNG
        </button>
        {cells <= kMaxSvgCells && (
          <button
            type="button"
            onClick={() => saveText('layout.tex', 'text/x-tex', latex(scene, look.palette))}
          >
            LaTeX
          </button>
        )}
        {cells <= kMaxTextCells && (
          <button
            type="button"
            onClick={() => saveText('layout.txt', 'text/plain', plainText(scene))}
          >
            {t('export.text')}
          </button>
        )}
      </p>
      <h3>{t('export.value')}</h3>
      <ul>
        {[...texts, { name: 'HTML', text: frameOf(value) }].map(({ name, text }) => (
          <li key={name}>
            <span>{name}</span>
            <code>{text}</code>
            <button type="button" onClick={() => void copyText(text)}>
              {t('export.copy')}
              <span className="hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A frame that shows this value in another page. */
function frameOf({ text }: ValueInfo): string {
  const address = new URL(`${siteRoot()}embed/?code=${readable(text)}`, location.href);
  return `<iframe src="${address.href}" width="720" height="480" loading="lazy"></iframe>`;
}
