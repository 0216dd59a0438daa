"""Recomputes the chain of exported records: python3 verify_chain.py export.xml"""
import hashlib, sys
import xml.etree.ElementTree as ET

SF = "{https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd}"
ALTA = ["IDEmisorFactura", "NumSerieFactura", "FechaExpedicionFactura", "TipoFactura", "CuotaTotal", "ImporteTotal"]
ANULACION = ["IDEmisorFacturaAnulada", "NumSerieFacturaAnulada", "FechaExpedicionFacturaAnulada"]
last, count, wrong = {}, 0, 0
for _, record in ET.iterparse(sys.argv[1]):
    if record.tag not in (SF + "RegistroAlta", SF + "RegistroAnulacion"):
        continue
    value = lambda path: (record.findtext("/".join(SF + name for name in path.split("/"))) or "").strip()
    names = ALTA if record.tag == SF + "RegistroAlta" else ANULACION
    before = value("Encadenamiento/RegistroAnterior/Huella")
    fields = [(name, value("IDFactura/" + name) or value(name)) for name in names]
    fields += [("Huella", before), ("FechaHoraHusoGenRegistro", value("FechaHoraHusoGenRegistro"))]
    huella = hashlib.sha256("&".join(f"{name}={text}" for name, text in fields).encode()).hexdigest().upper()
    chain = (fields[0][1], value("SistemaInformatico/NIF"), value("SistemaInformatico/IdSistemaInformatico"), value("SistemaInformatico/NumeroInstalacion"))
    if huella != value("Huella") or before != last.get(chain, before):
        wrong += 1
        print(f"Record {count} ({fields[1][1]}) is not intact.")
    last[chain], count = value("Huella"), count + 1
    record.clear()
print(f"{count} records in {len(last)} chains, {wrong} not intact.")
sys.exit(1 if wrong else 0)
