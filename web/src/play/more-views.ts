/** Views that the first grid does not need; one chunk, loaded when the first of them is shown. */
export { BuilderView } from '../build/BuilderView';
export { CopyCheck } from '../build/CopyCheck';
export { ExportPanel } from '../export/ExportPanel';
export { BankView } from '../views/BankView';
export { ChainView } from '../views/ChainView';
export { DerivationView } from '../views/DerivationView';
export { DifferenceView } from '../views/DifferenceView';
export { HandView, ThreadHandView } from '../views/HandView';
export { OperandsView } from '../views/OperandsView';
export { PartitionView, ThreadPartitionView } from '../views/PartitionView';
export { PermutationView } from '../views/PermutationView';
export { PredicateView } from '../views/PredicateView';
export { SectorView } from '../views/SectorView';
export { SwizzleView } from '../views/SwizzleView';
export { TileView } from '../views/TileView';
