/** The part of a 2-D context that painting uses (a recorder takes its place in tests). */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillRect'
  | 'clearRect'
  | 'strokeRect'
  | 'fillText'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'save'
  | 'restore'
  | 'rect'
  | 'clip'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'globalAlpha'
>;
